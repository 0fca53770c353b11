import type { Testimonial } from '../../engine';
import { Picture } from '../ui/Picture';

/** What a customer says, with their portrait. */
export function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { quote, name, role, image } = testimonial;
  return (
    <figure className="testimonial">
      <Picture className="testimonial__portrait" image={image} width={240} height={240} />
      <blockquote className="testimonial__quote">{quote}</blockquote>
      <figcaption className="testimonial__by">
        <span className="testimonial__name">{name}</span>
        <span className="testimonial__role">{role}</span>
      </figcaption>
    </figure>
  );
}
