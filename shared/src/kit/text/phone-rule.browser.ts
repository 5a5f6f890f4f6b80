type Rule = { readPhone: (typed: string) => string | null; isDialable: (phone: string) => boolean }

let rule: Rule | null = null

/**
 * In a browser the place of `phone-rule.ts` (`imports` in package.json): the numbering plans of the world are heavier than
 * a page. Until they are there every text passes, and the server has the last word.
 */
export function readPhone(typed: string): string | null {
  return rule ? rule.readPhone(typed) : typed
}

/** Whether anybody can be called by a number that `readPhone` kept. */
export function isDialable(phone: string): boolean {
  return rule?.isDialable(phone) ?? true
}

/** Fetches the rule; from then on both are strict. Rejects when it cannot be fetched. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= await import('./phone-rule.ts')
}
