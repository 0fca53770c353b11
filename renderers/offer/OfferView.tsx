// Before the sections' own styles, which refine it.
import css from './offer.module.css';
import { createElement, useCallback } from 'react';
import { offerPhase } from '../../engine/compile';
import type { OfferNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { Ornament } from '../ui/Ornament';
import { usePainted } from '../ui/device/usePainted';
import { Grant } from './grant/Grant';
import { OfferBar } from './OfferBar';
import { firstSections } from './first-count';
import { missingViews, viewsOfSection } from './sections/load-sections';
import type { SectionRegistry } from './sections/registry';
import type { SectionOf, SectionProps, SectionType } from './sections/section-props';

/**
 * The offer page: its sections, one under the other, each on its own ground, and the grant over them. One that cannot be drawn
 * does not take the others, and the price among them.
 */
function OfferView({ node, answers, send }: ScreenProps<OfferNode>) {
  const { grant, rest } = useFunnel();
  // A page that is drawn ahead does not know the grant yet, and must not move when it comes.
  const hasGrant =
    grant !== undefined ||
    Object.values(node.sections).some(
      (section) => section.type === 'pricing' && section.grant !== undefined,
    );
  const sections = Object.entries(node.sections);
  const [page, isPainted] = usePainted(useCallback(() => missingSections(rest?.()), [rest]));
  return (
    <div ref={page} className={css.offer} data-bleed="page" data-grant={hasGrant || undefined}>
      {node.topBar && (
        <OfferBar
          bar={node.topBar}
          look={node.look}
          onPress={() => send({ type: 'click', part: 'topBar' })}
        />
      )}
      {sections.map(([id, section], index) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          className={css.section}
          data-section={section.type}
          data-look={section.look}
        >
          <div className={css.column}>
            {(isPainted || index < firstSections) && (
              <Ornament>
                <Drawn
                  registry={viewsOfSection(section.type)}
                  type={section.type}
                  id={id}
                  section={section}
                  sections={node.sections}
                  answers={answers}
                  send={send}
                />
              </Ornament>
            )}
          </div>
        </section>
      ))}
      {grant && (
        <Ornament>
          <Grant grant={grant} />
        </Ornament>
      )}
    </div>
  );
}

/** Fetches what later sections lack: their views, and their copy. Undefined once both are there. */
function missingSections(copy: Promise<void> | undefined): Promise<unknown> | undefined {
  const views = missingViews();
  return copy || views ? Promise.all([copy, views]) : undefined;
}

interface DrawnProps<T extends SectionType> extends SectionProps<SectionOf<T>> {
  readonly registry: Partial<SectionRegistry>;
  readonly type: T;
}

function Drawn<T extends SectionType>({ registry, type, ...props }: DrawnProps<T>) {
  const View = registry[type];
  return View ? createElement(View, props) : <code>{type}</code>;
}

/** Draws nodes of the type offer. */
export const offerRenderer: Renderer<OfferNode> = { View: OfferView, phaseOf: offerPhase };
