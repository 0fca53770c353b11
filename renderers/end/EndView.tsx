import { endPhase } from '../../engine/compile';
import type { EndNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { StartOver } from '../info/StartOver';
import { buttonClasses } from '../ui/button-classes';
import { Heading } from '../ui/Heading';
import { LinkedText } from '../ui/LinkedText';
import { NodeLink } from '../ui/NodeLink';
import { Ornament } from '../ui/Ornament';
import { Picture } from '../ui/Picture';
import { StayButton } from '../ui/StayButton';
import { isPlainClick } from '../ui/plain-click';
import typography from '../ui/typography.module.css';
import { DrawnCheck } from './DrawnCheck';
import { Receipt } from './Receipt';
import css from './end.module.css';

/** An end of the funnel. Its link, where there is one, works without the app as well. */
function EndView({ node, phase, answers, send }: ScreenProps<EndNode>) {
  const { eyebrow, headline, subheadline, paragraphs, image, check, link, redirect } = node;
  const isHeld = phase.name === 'held';
  return (
    <div className={css.end}>
      {image && <Picture className={css.image} image={image} />}
      {check && (
        <Ornament>
          <DrawnCheck />
        </Ornament>
      )}
      <header className={css.head}>
        {eyebrow && <p className={typography.eyebrow}>{eyebrow}</p>}
        <Heading>{headline}</Heading>
        {subheadline && <p className={typography.subline}>{subheadline}</p>}
      </header>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
      <Receipt items={node.heard} answers={answers} />
      {(redirect ?? link) && (
        <div className={css.actions}>
          {redirect && (
            <a
              ref={isHeld ? takeFocus : undefined}
              className={buttonClasses('solid')}
              href={redirect.link}
              rel="noopener"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                send({ type: 'continue' });
              }}
            >
              {redirect.label}
            </a>
          )}
          {link && <NodeLink className={buttonClasses(redirect ? 'quiet' : 'solid')} link={link} />}
          {redirect?.after !== undefined && !isHeld && (
            <StayButton onStay={() => send({ type: 'stay' })} />
          )}
        </div>
      )}
      {node.startOver && <StartOver words={node.startOver} />}
    </div>
  );
}

/** The control that had the focus is gone: the link takes it. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** Draws nodes of the type end. */
export const endRenderer: Renderer<EndNode> = { View: EndView, phaseOf: endPhase };
