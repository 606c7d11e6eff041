/**
 * Which way an aircraft should turn that comes too near to another: the alt_sep_test of the Traffic alert and Collision
 * Avoidance System, as the Siemens programs have it.
 */
export function altSepTest(
  currentVerticalSeparation: number,
  highConfidence: boolean,
  twoOfThreeReportsValid: boolean,
  ownTrackedAltitude: number,
  ownTrackedAltitudeRate: number,
  otherTrackedAltitude: number,
  altitudeLayer: number,
  upSeparation: number,
  downSeparation: number,
  otherResolutionAdvisory: number,
  otherCapability: number,
  climbInhibit: boolean,
): number {
  const ownBelowThreat = ownTrackedAltitude < otherTrackedAltitude
  const ownAboveThreat = otherTrackedAltitude < ownTrackedAltitude
  const climbSeparation = climbInhibit ? upSeparation + 100 : upSeparation

  const isBiasedClimb = (): boolean => {
    if (climbSeparation > downSeparation) {
      return !ownBelowThreat || !(downSeparation >= threshold(altitudeLayer)) // (0)
    }
    return ownAboveThreat && currentVerticalSeparation >= 300 && upSeparation >= threshold(altitudeLayer) // (1)
  }
  const isBiasedDescent = (): boolean => {
    if (climbSeparation > downSeparation) {
      return ownBelowThreat && currentVerticalSeparation >= 300 && downSeparation >= threshold(altitudeLayer) // (2)
    }
    return !ownAboveThreat || upSeparation >= threshold(altitudeLayer) // (3)
  }

  const isEnabled = highConfidence && ownTrackedAltitudeRate <= 600 && currentVerticalSeparation > 600
  const isEquipped = otherCapability === 1
  const isIntentUnknown = twoOfThreeReportsValid && otherResolutionAdvisory === 0
  let advice = 0
  if (isEnabled && ((isEquipped && isIntentUnknown) || !isEquipped)) {
    advice = 0 // (4)
    const needsUpward = isBiasedClimb() && ownBelowThreat
    const needsDownward = isBiasedDescent() && ownAboveThreat
    if (needsUpward) {
      advice = 1 // (5)
    } else if (needsDownward) {
      advice = 2 // (6)
    } else {
      advice = 0 // (7)
    }
  }
  return advice
}

/** From which separation on a resolution advisory is positive, by the layer of the altitude. */
function threshold(layer: number): number {
  switch (layer) {
    case 0:
      return 400
    case 1:
      return 500
    case 2:
      return 640
    case 3:
      return 740
  }
  throw new RangeError(`There is no layer ${layer}`)
}
