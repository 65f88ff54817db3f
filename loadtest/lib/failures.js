/** A shop that cannot serve for now says so, and when to come back. A 500, or a 503 that does not say when, is a defect. */
const isDefect = ({ status, headers }) => status === 500 || (status === 503 && !headers?.['Retry-After']);

const defectOf = (step) => `${step}-defect`;

/** The name under which a failed attempt is counted. */
export const failureName = ({ step, response }) => (isDefect(response) ? defectOf(step) : step);

/** All these names. */
export const failureNames = (steps) => steps.flatMap((step) => [step, defectOf(step)]);
