import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { setDrawnContext } from '../kit/lib/drawn.ts'
import { reportPageReady } from '../kit/lib/when-idle.ts'
import { cssVariables, theme } from './theme.ts'

type Props = {
  queries: QueryClient
  /** Called once the page is on the screen and answers. */
  onAlive?: () => unknown
  children: ReactNode
}

/** The frame around the router, the same where the server draws a page and where a browser takes it over. */
export function Root({ queries, onAlive, children }: Props) {
  // From here on, values that this browser keeps may be drawn.
  useLayoutEffect(() => setDrawnContext(null), [])
  useEffect(() => {
    // For those who measure how long a page only looks alive.
    performance.mark('alive')
    reportPageReady()
    onAlive?.()
  }, [onAlive])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          // The build leaves Mantine's own values out: they are made here in any case.
          deduplicateCssVariables={false}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
