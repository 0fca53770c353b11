import typography from '../ui/typography.module.css';
import css from './offer.module.css';
interface SectionHeadProps {
  readonly eyebrow?: string;
  readonly headline: string;
  readonly text?: string;
}

/** The words that open a section. */
export function SectionHead({ eyebrow, headline, text }: SectionHeadProps) {
  return (
    <header className={css.head}>
      {eyebrow && <p className={`${typography.eyebrow} ${css.eyebrow}`}>{eyebrow}</p>}
      <h2 className={`${typography.headline} ${css.headline}`}>{headline}</h2>
      {text && <p className={`${typography.subline} ${css.text}`}>{text}</p>}
    </header>
  );
}
