import type { GivenAnswer, LeadDetails } from '../../../../engine/leads';

const list = (answers: readonly GivenAnswer[]) => (
  <dl>
    {answers.map(({ field, question, words }) => (
      <div key={field}>
        <dt>
          <bdi>{question}</bdi>
        </dt>
        <dd dir="auto">{words}</dd>
      </div>
    ))}
  </dl>
);

/** What somebody has answered, with the questions that they read. */
export function PersonAnswers({
  details: { answers, left, unknown },
}: {
  readonly details: LeadDetails;
}) {
  return (
    <section>
      <h4>Answers</h4>
      {answers.length === 0 ? <p>No answer counts.</p> : list(answers)}
      {left.length > 0 && (
        <details>
          <summary>{`Answered on another way, which was left (${left.length})`}</summary>
          {list(left)}
        </details>
      )}
      {unknown.length > 0 && (
        <details>
          <summary>{`Of earlier versions of the funnel (${unknown.length})`}</summary>
          {list(unknown)}
        </details>
      )}
    </section>
  );
}
