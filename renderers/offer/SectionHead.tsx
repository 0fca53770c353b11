interface SectionHeadProps {
  readonly eyebrow?: string;
  readonly headline: string;
  readonly text?: string;
}

/** The words that open a section. */
export function SectionHead({ eyebrow, headline, text }: SectionHeadProps) {
  return (
    <header className="offer__head">
      {eyebrow && <p className="eyebrow offer__eyebrow">{eyebrow}</p>}
      <h2 className="headline">{headline}</h2>
      {text && <p className="subline">{text}</p>}
    </header>
  );
}
