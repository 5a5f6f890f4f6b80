import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { setRenderContext } from '../kit/lib/drawn.ts'
import { reportPageReady } from '../kit/lib/when-idle.ts'
import { cssVariables, theme } from './theme.ts'

type Props = {
  queries: QueryClient
  /** Called once the page is interactive. */
  onInteractive?: () => unknown
  children: ReactNode
}

/** The providers around the router, the same on the server and in the browser, so that hydration matches. */
export function Root({ queries, onInteractive, children }: Props) {
  // Hydration is over: the page may now show values from this browser's stores.
  useLayoutEffect(() => setRenderContext(null), [])
  useEffect(() => {
    // Measures how long a page is visible before it is interactive.
    performance.mark('alive')
    reportPageReady()
    onInteractive?.()
  }, [onInteractive])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          // The build omits Mantine's own variables, so the provider must write all of them.
          deduplicateCssVariables={false}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
