/** The funnels that this project ships, by their files. A folder may hold others: those of who uses it. */
export const shippedFlows = [
  'flows/garden-planner.json',
  'flows/heat-pump.json',
  'flows/interface-wizard.json',
  'flows/piano-tuning.json',
] as const;
