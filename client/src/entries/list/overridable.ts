/** Refusals of an entry that an admin may overrule with a reason. */
export const OVERRIDABLE: readonly string[] = ['NOT_ELIGIBLE', 'FEE_BELOW_THRESHOLD']
