// The words of the frame and of the pages without forms; they come with the first page.
export * from '../app.words.ts'
export * from '../../kit/fields/fields.words.ts'
export * from '../../site/home/home.words.ts'
export * from '../../site/news/news.words.ts'
export * from '../../site/site.words.ts'
export * from '../../tournaments/finder/tournaments.words.ts'
export * from '../../kit/ui/ui.words.ts'
