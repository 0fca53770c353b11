import type { MouseEvent, ReactNode } from 'react';
import { priceText, pricingAddress } from '../../../../engine/offer';
import type { Charges as ChargesOf, PricingSection } from '../../../../engine';
import { useFunnel } from '../../../funnel-context';
import { Charges } from '../../../ui/lists/Charges';
import { Icon } from '../../../ui/Icon';
import { QuoteLine } from '../../../ui/QuoteLine';
import { Stack } from '../../../ui/Stack';
import { GrantRow } from '../../grant/GrantRow';
import { useGrantMoment, useIsGranted } from '../../grant/useGrantMoment';
import { buttonClasses } from '../../../ui/button-classes';
import { isPlainClick } from '../../../ui/plain-click';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import css from './pricing.module.css';

type Priced = Pick<PricingSection, 'plan' | 'price' | 'priceNote'>;

/** The price, what it includes, and the link that leads to it. A grant that is accepted has a price of its own. */
export function PricingView({ id, section, answers, send }: SectionProps<PricingSection>) {
  const funnel = useFunnel();
  const { currency, language } = funnel;
  const { grant } = section;
  const isEligible = useGrantMoment((now) => now.isEligible) ?? false;
  const isGlowing = useGrantMoment((now) => now.isGlowing) ?? false;
  // What only a grant brings is not part of the price until it is claimed.
  const isGranted = useIsGranted();
  const grantUntil = useGrantMoment((now) => (now.hasAccepted ? now.expiresAt : undefined));
  // A link that the document does not allow has no target.
  const addressNow = (): string | undefined =>
    pricingAddress(section, { sessionId: funnel.sessionId, grantUntil });
  const shown = addressNow();
  const isExternal = shown?.startsWith('https:');
  const press = (event: MouseEvent): void => {
    const { checkout } = section;
    const address = addressNow();
    if (
      !isExternal ||
      address === undefined ||
      checkout?.link === undefined ||
      !isPlainClick(event)
    ) {
      send({ type: 'click', section: id, ...(isExternal && { address }) });
      return;
    }
    event.preventDefault();
    const { accepted, until } = checkout.records;
    const values = grantUntil === undefined ? {} : { [accepted]: true, [until]: grantUntil };
    send({ type: 'leave', section: id, address, values });
  };
  const includes = [...(section.includes ?? []), ...(isGranted && grant ? grant.includes : [])];
  const priced = ({ plan, price, priceNote }: Priced) => (
    <div className={css.priced}>
      {plan && <p className={css.plan}>{plan}</p>}
      <p className={css.price}>
        <strong>{priceText(price, answers, currency, language)}</strong>
        {priceNote && <span> {priceNote}</span>}
      </p>
    </div>
  );
  const charged = (charges: ChargesOf | undefined) =>
    charges && <Charges charges={charges} answers={answers} />;
  // A grant with a price of its own has a note of its own, or none.
  const { plan = section.plan, price, priceNote } = grant ?? {};
  const either = (standing: ReactNode, granted: ReactNode) =>
    isEligible && granted ? (
      <Stack shown={isGranted ? 'granted' : 'standing'} layers={{ standing, granted }} />
    ) : (
      standing
    );
  return (
    <>
      <SectionHead headline={section.headline} />
      <div className={css.priceCard} data-look="paper" data-glowing={isGlowing}>
        {grant && isEligible && <GrantRow grant={grant} />}
        {either(priced(section), price !== undefined && priced({ plan, price, priceNote }))}
        <a
          className={buttonClasses('solid', css.button)}
          href={shown}
          rel={isExternal ? 'noopener' : undefined}
          onClick={press}
        >
          {grant && !isEligible ? grant.over : section.button}
        </a>
        {either(charged(section.charges), charged(grant?.charges))}
        {includes.length > 0 && (
          <ul className={css.list}>
            {includes.map((line) => (
              <li key={line}>
                <Icon name="check" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        )}
        {section.guarantee && <p className={css.guarantee}>{section.guarantee}</p>}
      </div>
      {section.testimonial && (
        <div className={css.voice}>
          <QuoteLine testimonial={section.testimonial} />
        </div>
      )}
    </>
  );
}
