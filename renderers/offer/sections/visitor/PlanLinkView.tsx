import type { PlanLinkSection } from '../../../../engine';
import { PlanLink } from '../../../plan-link/PlanLink';
import type { SectionProps } from '../section-props';
import './plan-link.module.css';

/** The visitor's plan link. */
export function PlanLinkView({ section }: SectionProps<PlanLinkSection>) {
  return <PlanLink {...section} wide />;
}
