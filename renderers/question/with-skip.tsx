import type { ComponentType } from 'react';
import type { QuestionNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Button } from '../ui/Button';
import css from './question.module.css';

/** The screen of a question, and below it the button that skips it, if the question has one. */
export function withSkip<N extends QuestionNode>(
  View: ComponentType<ScreenProps<N>>,
): ComponentType<ScreenProps<N>> {
  return function SkippableView(props) {
    const { node, phase, send } = props;
    if (node.skip === undefined) return <View {...props} />;
    return (
      <div className={css.skippable}>
        <View {...props} />
        <Button
          look="quiet"
          className={css.skip}
          inactive={phase.name !== 'asking'}
          onClick={() => send({ type: 'skip' })}
        >
          {node.skip}
        </Button>
      </div>
    );
  };
}
