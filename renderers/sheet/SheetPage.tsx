import { useId, type Ref } from 'react';
import { useFunnel } from '../funnel-context';
import { heardOf } from '../ui/lists/HeardList';
import { Logo } from '../ui/Logo';
import { Picture } from '../ui/Picture';
import { orderStyle } from '../preview/Line';
import { SheetDays } from './SheetDays';
import { SheetPhone } from './SheetPhone';
import { SheetType } from './SheetType';
import type { SheetProps } from './sheet-props';
import css from './sheet-page.module.css';

interface SheetPageProps extends SheetProps {
  /** On phones: set as a column that can be read. */
  readonly isOpen: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The page itself. What is drawn is its own text: `paint.ts` puts it on a canvas, so it is made of backgrounds in one colour,
 * borders, round corners, pictures and words, and of nothing that only a style sheet says.
 */
export function SheetPage({ section, sections, answers, isOpen, ref }: SheetPageProps) {
  const { title, name, question, items, numbers, foot, preview, result, plan } = section;
  const { brand } = useFunnel();
  const id = useId();
  const [asked] = heardOf(question && [question], answers);
  const given = heardOf(items, answers);
  const phone = preview === undefined ? undefined : sections[preview];
  const type = result === undefined ? undefined : sections[result];
  const days = plan === undefined ? undefined : sections[plan];
  const figures = heardOf(numbers, answers);
  return (
    <article
      className={css.page}
      data-look="paper"
      data-open={isOpen || undefined}
      aria-labelledby={id}
      tabIndex={-1}
      ref={ref}
    >
      <div className={css.inside}>
        <header className={css.head} data-look="night">
          <span className={css.disc} />
          <span className={css.ring} />
          <Logo className={css.logo} brand={brand} look="night" height={28} />
          <h3 className={css.title} id={id}>
            {title}
          </h3>
          {name && (
            <p className={css.name} dir="auto">
              {name}
            </p>
          )}
          {asked && (
            <div className={css.asked}>
              <p className={css.label}>{asked.label}</p>
              <p className={css.question} dir="auto">
                {asked.text}
              </p>
            </div>
          )}
        </header>
        <div className={css.body}>
          <div className={css.told}>
            {type?.type === 'result' && <SheetType section={type} answers={answers} />}
            <dl
              className={css.items}
              data-many={given.length > 8 || undefined}
              data-few={(given.length < 6 && !type && !days) || undefined}
            >
              {given.map(({ field, label, text, icon }, order) => (
                <div key={field} className={css.item} style={orderStyle(order)}>
                  <dt className={css.label}>
                    {icon && <Picture className={css.icon} image={icon} width={48} height={48} />}
                    {label}
                  </dt>
                  <dd className={css.text} dir="auto">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          {days?.type === 'projection' && days.plan && (
            <SheetDays plan={days.plan} answers={answers} />
          )}
          <div className={css.beside}>
            {phone?.type === 'preview' && <SheetPhone section={phone} />}
            {figures.length > 0 && (
              <dl className={css.numbers}>
                {figures.map(({ field, label, text }, order) => (
                  <div key={field} className={css.number} style={orderStyle(given.length + order)}>
                    <dt className={css.label}>{label}</dt>
                    <dd className={css.figure}>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
        <p className={css.foot}>
          <span>{brand.name}</span>
          {foot && <span>{foot}</span>}
        </p>
      </div>
    </article>
  );
}
