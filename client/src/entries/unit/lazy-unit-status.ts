import { lazyPart } from '../../kit/ui/lazy-part.tsx'

/** In a bundle of its own: only accounts with entries in a tournament that is not over need it. */
export const LazyUnitStatus = lazyPart(async () => (await import('./unit-status.tsx')).UnitStatus)
