/** Why a file is of no accepted type. */
export type TypeProblem =
  | 'macros'
  | 'protected'
  | 'otherOffice'
  | 'otherArchive'
  | 'otherPicture'
  | 'cutArchive'
  | 'program'
  | 'page'
  | 'noColumns'
  | 'unknown';
