import type { Testimonial } from '../../engine';
import { Picture } from '../ui/Picture';
import css from './info.module.css';

/** What a customer says, with their portrait. */
export function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { quote, name, role, image, sample } = testimonial;
  return (
    <figure className={css.testimonial} data-sample={sample}>
      <Picture className={css.testimonialPortrait} image={image} width={240} height={240} />
      <blockquote className={css.testimonialQuote}>{quote}</blockquote>
      <figcaption className={css.testimonialBy}>
        <span className={css.testimonialName}>{name}</span>
        <span className={css.testimonialRole}>{role}</span>
      </figcaption>
    </figure>
  );
}
