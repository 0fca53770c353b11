import type { DrawnBrand, Labels } from '../../engine';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen';
import { Home } from './Frame';
import css from './frame.module.css';

interface ErrorPageProps extends ErrorScreenProps {
  readonly brand: DrawnBrand;
  readonly labels: Labels;
  /** Where the logo leads. */
  readonly home: string;
}

/** What is shown when the frame around the screens could not be drawn either: the logo, and the error. */
export function ErrorPage({ brand, labels, home, ...error }: ErrorPageProps) {
  return (
    <div className={css.frame} data-look="paper">
      <header className={css.head}>
        <Home brand={brand} labels={labels} home={home} />
      </header>
      <ErrorScreen {...error} />
    </div>
  );
}
