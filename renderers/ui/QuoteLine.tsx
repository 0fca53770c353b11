import type { Testimonial } from '../../engine';
import { Picture } from './Picture';
import css from './quote-line.module.css';

/** What a customer says, in one line, beside what visitors hesitate at. */
export function QuoteLine({ testimonial }: { readonly testimonial: Testimonial }) {
  const { quote, short = quote, name, role, image, sample } = testimonial;
  return (
    <figure className={css.quote} data-sample={sample}>
      <Picture className={css.face} image={{ ...image, alt: '' }} width={48} height={48} later />
      <div className={css.words}>
        <blockquote>
          <q>{short}</q>
        </blockquote>
        <figcaption>
          <b>{name}</b> · {role}
        </figcaption>
      </div>
    </figure>
  );
}
