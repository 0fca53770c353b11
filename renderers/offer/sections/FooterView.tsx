import type { FooterSection } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { NodeLink } from '../../ui/NodeLink';
import { Picture } from '../../ui/Picture';
import type { SectionProps } from './section-props';
import css from './footer.module.css';

/** The foot of the page. */
export function FooterView({ section }: SectionProps<FooterSection>) {
  const { brand } = useFunnel();
  const { links, address, email, copyright, look } = section;
  const logo = look === 'night' ? brand.nightLogo : brand.logo;
  return (
    <footer className={css.foot}>
      <Picture className={css.logo} image={logo} height={28} later />
      <address className={css.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <NodeLink link={link} />
          </li>
        ))}
      </ul>
      <p className={css.copyright}>{copyright}</p>
    </footer>
  );
}
