/** A shop that is not able to answer says so, and when to come again. What a customer gets from a defect is no use to anybody. */
const isDefect = ({ status, headers }) => status === 500 || (status === 503 && !headers?.['Retry-After']);

const defectOf = (step) => `${step}-defect`;

/** Under which name a failed attempt is counted. */
export const failureName = ({ step, response }) => (isDefect(response) ? defectOf(step) : step);

/** All these names. */
export const failureNames = (steps) => steps.flatMap((step) => [step, defectOf(step)]);
