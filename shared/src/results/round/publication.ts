import { z } from 'zod'

/** The parts of a result that are published separately. */
export const publishedParts = ['recalls', 'recall_marks', 'places', 'dance_places', 'marks', 'judges'] as const
export type PublishedPart = (typeof publishedParts)[number]

/** How far a round has come: published by the organiser, called by the announcer, after the prize-giving. */
export const publicationStages = ['published', 'announced', 'prizes'] as const
export type PublicationStage = (typeof publicationStages)[number]

/** From which stage on a part is shown; `never` keeps it to the office. */
const shownFrom = z.enum([...publicationStages, 'never'])

export const publicationMatrix = z.object({
  recalls: shownFrom,
  recall_marks: shownFrom,
  places: shownFrom,
  dance_places: shownFrom,
  marks: shownFrom,
  judges: shownFrom,
})
export type PublicationMatrix = z.infer<typeof publicationMatrix>

export const defaultMatrix: PublicationMatrix = {
  recalls: 'published',
  recall_marks: 'prizes',
  places: 'announced',
  dance_places: 'prizes',
  marks: 'prizes',
  judges: 'prizes',
}

/** Whether a part is shown at a stage. */
export function isShown(matrix: PublicationMatrix, part: PublishedPart, stage: PublicationStage): boolean {
  const from = matrix[part]
  return from !== 'never' && publicationStages.indexOf(from) <= publicationStages.indexOf(stage)
}

/** The stage of a published result. */
export function findStage(dates: { announced_date: string | null; prizes_date: string | null }): PublicationStage {
  if (dates.prizes_date !== null) return 'prizes'
  return dates.announced_date === null ? 'published' : 'announced'
}
