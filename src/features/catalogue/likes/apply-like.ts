/** Answer with a like and its count. */
interface Likeable {
  readonly liked: boolean
  readonly likeCount: number
}

/** Optimistic answer after a like; the count changes only with the like. */
export function applyLike<Answer extends Likeable>(answer: Answer, liked: boolean): Answer {
  if (answer.liked === liked) return answer
  return { ...answer, liked, likeCount: countAfter(answer.likeCount, liked) }
}

/** Optimistic count after a like was set or removed. */
export const countAfter = (count: number, liked: boolean): number =>
  Math.max(0, count + (liked ? 1 : -1))
