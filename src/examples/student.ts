// Which of two students is in better hands? Based on Listing 1 of Lin et al.,
// FSE 2021, where the answer is in getSupervisor().getCV().getAwardNum(): while
// any link of such a chain is missing, all tests are equally far away.

export class CV {
  private awards = 0

  getAwardNum(): number {
    return this.awards
  }

  setAwardNum(awards: number): void {
    this.awards = awards
  }
}

export class Department {
  private places = 0

  getPlaces(): number {
    return this.places
  }

  setPlaces(places: number): void {
    this.places = places
  }
}

export class Researcher {
  private cv?: CV
  private department?: Department

  getCV(): CV {
    return this.cv!
  }

  setCV(cv: CV): void {
    this.cv = cv
  }

  getDepartment(): Department {
    return this.department!
  }

  setDepartment(department: Department): void {
    this.department = department
  }
}

export class Student {
  private supervisor?: Researcher
  private reviewer?: Researcher

  getSupervisor(): Researcher {
    return this.supervisor!
  }

  setSupervisor(supervisor: Researcher): void {
    this.supervisor = supervisor
  }

  getReviewer(): Researcher {
    return this.reviewer!
  }

  setReviewer(reviewer: Researcher): void {
    this.reviewer = reviewer
  }
}

export function isPreferred(student: Student, rival: Student): boolean {
  const supervisor = student.getSupervisor()
  const reviewer = student.getReviewer()
  const otherSupervisor = rival.getSupervisor()
  const otherReviewer = rival.getReviewer()
  const awards = supervisor.getCV().getAwardNum() + reviewer.getCV().getAwardNum()
  const otherAwards = otherSupervisor.getCV().getAwardNum() + otherReviewer.getCV().getAwardNum()
  const places = supervisor.getDepartment().getPlaces()
  const otherPlaces = otherSupervisor.getDepartment().getPlaces()
  // Nobody involved with both students may decide between them.
  if (new Set([supervisor, reviewer, otherSupervisor, otherReviewer]).size < 4) {
    return false
  }
  if (otherAwards + 3 < awards && otherPlaces <= places) {
    return true
  }
  return false
}
