import type { Calculation } from '../format/document.generated';

/** A calculation that is an object: an operation with its operand. */
export type Operation = Extract<Calculation, object>;

export type OperationName = Exclude<keyof Operation, 'otherwise'>;

/** A function for every operation: one that is forgotten does not compile. */
export type PerOperation<Context, Result> = {
  readonly [Name in OperationName]: (
    operand: NonNullable<Operation[Name]>,
    context: Context,
    operation: Operation,
  ) => Result;
};

/**
 * Calls the function of an operation.
 * @throws for an object without an operation, which the schema refuses
 */
export function byOperation<Context, Result>(
  functions: PerOperation<Context, Result>,
  operation: Operation,
  context: Context,
): Result {
  const isName = (key: string): key is OperationName => Object.hasOwn(functions, key);
  const name = Object.keys(operation).find(isName);
  const result = name && called(functions, name, operation, context);
  if (!result) throw new Error(`A calculation has no operation: ${JSON.stringify(operation)}`);
  return result.value;
}

// The parameter ties the operand to its function.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function called<Name extends OperationName, Context, Result>(
  functions: PerOperation<Context, Result>,
  name: Name,
  operation: Operation,
  context: Context,
): { readonly value: Result } | undefined {
  const operand = operation[name];
  return operand === undefined
    ? undefined
    : { value: functions[name](operand, context, operation) };
}
