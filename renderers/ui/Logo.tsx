import type { DrawnBrand } from '../../engine';
import { classes } from './classes';
import { Picture } from './Picture';
import css from './logo.module.css';

interface LogoProps {
  readonly brand: DrawnBrand;
  /** What it is drawn on. */
  readonly look?: 'paper' | 'night';
  readonly height: number;
  readonly className?: string;
  /** Whether it only decorates: what it is part of has the name. */
  readonly decorative?: boolean;
  readonly later?: boolean;
}

/** The brand's logo, in the version for its background. Without one, its name beside a mark with its first letter. */
export function Logo({ brand, look, decorative = false, className, ...picture }: LogoProps) {
  const isNight = look === 'night';
  const logo = isNight ? brand.nightLogo : brand.logo;
  if (!logo)
    return (
      // The parent decides whether and how high the outer one is shown.
      <span className={className} aria-hidden={decorative || undefined}>
        <span className={css.drawn}>
          <span className={css.mark} aria-hidden="true">
            {brand.initial}
          </span>
          <span className={css.name}>{brand.name}</span>
        </span>
      </span>
    );
  return (
    <Picture
      {...picture}
      dark={isNight ? undefined : brand.darkLogo}
      className={classes(css.logo, className)}
      image={decorative ? { ...logo, alt: '' } : logo}
    />
  );
}
