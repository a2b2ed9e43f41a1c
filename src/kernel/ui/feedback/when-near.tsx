import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Holds back what lies far below until its place comes into the window, and keeps it from then on. It has no place while
 * something above is still to come. Nothing may stand below it: what it holds back would push that down.
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
