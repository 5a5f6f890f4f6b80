type Rule = { readPhone: (typed: string) => string | null; isDialable: (phone: string) => boolean }

let rule: Rule | null = null

/**
 * Replaces `phone-rule.ts` in a browser (`imports` in package.json), because the numbering plans of the world are heavier than a page. Until
 * they are loaded every text passes, and the server checks it.
 */
export function readPhone(typed: string): string | null {
  return rule ? rule.readPhone(typed) : typed
}

/** Whether a number by `readPhone` can be dialled; true until the rule is loaded. */
export function isDialable(phone: string): boolean {
  return rule?.isDialable(phone) ?? true
}

/** Loads the rule, which both functions follow from then on. Rejects when it cannot be loaded. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= await import('./phone-rule.ts')
}
