/**
 * How much the record of a visit may have, beyond which the database refuses it (`is_insight` in supabase/migrations):
 * it sums up each screen for each experiment.
 */
export const insightLimits = {
  screens: 200,
  experiments: 20,
  /** Fields whose answers were sent. */
  sent: 50,
} as const;
