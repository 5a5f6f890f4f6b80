/** Whether a page need not wait for a query that it works without: there is an answer, or the first attempt failed. */
export const isSettled = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  !isLoading || failureCount > 0
