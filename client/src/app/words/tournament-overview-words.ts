export { tournamentOverviewWords } from '../../overview/tournament/tournament-overview.words.ts'
