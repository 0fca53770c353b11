import type { ComponentType } from 'react';
import type { SectionOf, SectionProps, SectionType } from './section-props';

/** One component for each type of section. A build has none for an optional one that its document does not use. */
export type SectionRegistry = {
  readonly [T in SectionType]: ComponentType<SectionProps<SectionOf<T>>> | undefined;
};

type Views = Omit<SectionRegistry, 'plan-link'> & {
  readonly planLink: SectionRegistry['plan-link'];
};

/** The views of sections by their types, given those by the names of exports. */
export const registryOf = ({ planLink, ...others }: Views): SectionRegistry => ({
  ...others,
  'plan-link': planLink,
});
