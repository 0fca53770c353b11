import type { ComponentType } from 'react';
import type { QuestionNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Picture } from '../ui/Picture';
import css from './hook.module.css';

/** The screen of a question, and above it what one gets, if the question says it. */
export function withHook<N extends QuestionNode>(
  View: ComponentType<ScreenProps<N>>,
): ComponentType<ScreenProps<N>> {
  return function HookedView(props) {
    const { hook } = props.node;
    if (!hook) return <View {...props} />;
    return (
      <div className={css.hooked}>
        <p className={css.hook}>
          {hook.image && (
            <Picture className={css.image} image={hook.image} width={48} height={48} />
          )}
          <span>
            <b>{hook.promise}</b>
            {hook.figure !== undefined && <span>{hook.figure}</span>}
          </span>
        </p>
        <View {...props} />
      </div>
    );
  };
}
