/** Whether a page should no longer wait for an optional query: it has an answer, or the first attempt failed. */
export const isSettled = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  !isLoading || failureCount > 0
