/** The reason why a file has no accepted type. */
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
