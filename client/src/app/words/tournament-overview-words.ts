export * from '../../overview/tournament/tournament-overview.words.ts'
