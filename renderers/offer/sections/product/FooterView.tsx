import { interpolateLocals, type FooterSection } from '../../../../engine';
import { Languages } from '../../../frame/Languages';
import { useFunnel } from '../../../funnel-context';
import { Logo } from '../../../ui/Logo';
import { NodeLink } from '../../../ui/NodeLink';
import { useToday } from '../../../ui/device/useToday';
import type { SectionProps } from '../section-props';
import css from './footer.module.css';

/** The foot of the page. */
export function FooterView({ section }: SectionProps<FooterSection>) {
  const { brand, language } = useFunnel();
  const year = useToday()?.slice(0, 4) ?? '';
  const { links, address, email, copyright, look } = section;
  return (
    <footer className={css.foot} data-sample={section.sample}>
      <Logo className={css.logo} brand={brand} look={look} height={28} later />
      <address className={css.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <div className={css.links}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <NodeLink link={link} />
            </li>
          ))}
        </ul>
        <Languages />
      </div>
      <p className={css.copyright}>{interpolateLocals(copyright, { year }, language)}</p>
    </footer>
  );
}
