import type { Testimonial } from '../../engine';
import { Picture } from './Picture';
import css from './quote-line.module.css';

/** What a customer says, in one line, beside what visitors hesitate at. */
export function QuoteLine({ testimonial }: { readonly testimonial: Testimonial }) {
  const { quote, name, role, image, sample } = testimonial;
  return (
    <figure className={css.quote} data-sample={sample}>
      <Picture className={css.face} image={image} width={48} height={48} later />
      <div className={css.words}>
        <blockquote>
          <q>{quote}</q>
        </blockquote>
        <figcaption>
          <b>{name}</b> · <span>{role}</span>
        </figcaption>
      </div>
    </figure>
  );
}
