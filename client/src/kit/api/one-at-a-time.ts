/** Does one work at a time: what is asked for while another is under way is the same press once more, and is left. */
export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let underWay = false
  return async (work) => {
    if (underWay) return
    underWay = true
    try {
      await work()
    } finally {
      underWay = false
    }
  }
}
