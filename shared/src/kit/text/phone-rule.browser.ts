type Rule = (typed: string) => string | null

let rule: Rule | null = null

/**
 * In a browser the place of `phone-rule.ts` (`imports` in package.json): the numbering plans of the world are heavier than
 * a page. Until they are there every text passes, and the server has the last word.
 */
export function readPhone(typed: string): string | null {
  return rule ? rule(typed) : typed
}

/** Fetches the rule; from then on `readPhone` is strict. Rejects when it cannot be fetched. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= (await import('./phone-rule.ts')).readPhone
}
