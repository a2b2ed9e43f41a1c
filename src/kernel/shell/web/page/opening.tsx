import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';

/**
 * A progress line over the page while another loads; announced only when it takes a while.
 *
 * @example
 * {waiting && <Opening />}
 */
export function Opening(): ReactNode {
  const t = useTranslate();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 600);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="opening" data-long={long || undefined} role="status">
      <span className="visually-hidden">{long && t(shellWords.opening)}</span>
    </div>
  );
}
