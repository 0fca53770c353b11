import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TopBar } from '../../engine';
import { useFunnel } from '../funnel-context';
import { Logo } from '../ui/Logo';
import { buttonClasses } from '../ui/button-classes';
import { SectionLink } from './SectionLink';
import { useScrollDirection } from './useScrollDirection';
import { useSectionInView } from './useSectionInView';
import css from './offer-bar.module.css';

interface OfferBarProps {
  readonly bar: TopBar;
  readonly look: 'paper' | 'night';
  /** Its button is pressed. */
  readonly onPress: () => void;
}

/** The bar that stays at the top of the page: where the visitor is, where else they can go, and the main action. */
export function OfferBar({ bar, look, onPress }: OfferBarProps) {
  const { brand } = useFunnel();
  const ids = useMemo(() => bar.links.map(({ section }) => section), [bar.links]);
  // What comes before the first section of the bar belongs to it.
  const current = useSectionInView(ids) ?? ids[0];
  const links = useRef<HTMLUListElement>(null);
  useScrollDirection();

  // On phones the links scroll sideways: the current one stays in the middle.
  useLayoutEffect(() => {
    const list = links.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list && link)
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  }, [current]);

  return (
    <div className={css.offerBar}>
      <div className={css.row}>
        <Logo className={css.logo} brand={brand} look={look} height={26} />
        <nav className={css.nav} aria-label={bar.label}>
          <ul className={css.links} ref={links}>
            {bar.links.map(({ label, section }) => (
              <li key={section}>
                <SectionLink section={section} isCurrent={section === current}>
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <SectionLink
          className={buttonClasses('solid', css.button)}
          section={bar.button.section}
          onFollow={onPress}
        >
          {bar.button.label}
        </SectionLink>
      </div>
    </div>
  );
}
