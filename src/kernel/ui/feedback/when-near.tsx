import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Renders its content once its position comes near the window, and from then on. It occupies no room while content
 * above is still loading. Place nothing below it: the content would push that down.
 *
 * @example
 * <WhenNear>
 *   <StatisticsPanel path={path} />
 * </WhenNear>
 */
export function WhenNear({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div className="near-place" ref={place} />;
}
