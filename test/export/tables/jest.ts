import { describe, expect, it } from "@jest/globals";
import {
  Door,
  Level,
  area,
  corners,
  days,
  doubled,
  expected,
  first,
  load,
  next,
  pair,
  parsed,
  shown,
  sign,
  sum,
} from "./main";

describe("sign", () => {
  it.each([
    ["sign('') returns '100%s %d%%'", "", "100%s %d%%"],
    ["sign('a') returns '$1 $kind'", "a", "$1 $kind"],
    ["sign('bb') returns \"it's\"", "bb", "it's"],
    ["sign('ccc') returns 'a\\b'", "ccc", "a\\b"],
    ["sign('dddd') returns 'こんにちは'", "dddd", "こんにちは"],
    ["sign('eeeee') returns '😀'", "eeeee", "😀"],
    ["sign('ffffff') returns '%'", "ffffff", "%"],
    ["sign('ggggggg') returns 'a↵b'", "ggggggg", "a\nb"],
  ])("%s", (_, kind, expected2) => {
    expect(sign(kind)).toBe(expected2);
  });
});

describe("corners", () => {
  it("corners('circle') returns undefined", () => {
    expect(corners("circle")).toBeUndefined();
  });

  it("corners('square') returns 4", () => {
    expect(corners("square")).toBe(4);
  });

  it("corners('line') returns 2", () => {
    expect(corners("line")).toBe(2);
  });
});

describe("area", () => {
  it("area('circle', [1]) returns 3", () => {
    expect(area("circle", [1])).toBe(3);
  });

  it("area('square', [1, 2]) returns 2", () => {
    expect(area("square", [1, 2])).toBe(2);
  });

  it("area('line', []) returns 0", () => {
    expect(area("line", [])).toBe(0);
  });
});

describe("next", () => {
  it("next(Level.Low) returns 1", () => {
    expect(next(Level.Low)).toBe(1);
  });

  it("next(Level.Middle) returns 2", () => {
    expect(next(Level.Middle)).toBe(2);
  });

  it("next(Level.High) returns null", () => {
    expect(next(Level.High)).toBeNull();
  });
});

describe("sum", () => {
  it.each([
    ["sum([]) returns 0", [], 0],
    ["sum([1]) returns 1", [1], 1],
    ["sum([2, 3]) returns 5", [2, 3], 5],
  ])("%s", (_, numbers, expected2) => {
    expect(sum(numbers)).toBe(expected2);
  });
});

describe("doubled", () => {
  it.each([
    ["doubled([]) returns []", [], []],
    ["doubled([1]) returns [2]", [1], [2]],
    ["doubled([2, 3]) returns [4, 6]", [2, 3], [4, 6]],
  ])("%s", (_, numbers, expected2) => {
    expect(doubled(numbers)).toEqual(expected2);
  });
});

describe("days", () => {
  it.each([
    [0, "There is no month 0"],
    [13, "There is no month 13"],
    [0.5, "There is no month 0.5"],
  ])("days(%s) throws RangeError", (month, message) => {
    expect(() => days(month)).toThrow(new RangeError(message));
  });

  it.each([
    [2, 28],
    [4, 30],
    [1, 31],
  ])("days(%s) returns %s", (month, expected2) => {
    expect(days(month)).toBe(expected2);
  });
});

describe("pair", () => {
  it("pair([1, 'a']) returns 'a'", () => {
    expect(pair([1, "a"])).toBe("a");
  });

  it("pair([2, 'b']) returns 'bb'", () => {
    expect(pair([2, "b"])).toBe("bb");
  });

  it("pair([3, 'c']) returns 'ccc'", () => {
    expect(pair([3, "c"])).toBe("ccc");
  });
});

describe("parsed", () => {
  it.each([
    ["a", 1],
    ["bb", 2],
    ["ccc", 3],
  ])("parsed('%s') returns %s", (value, expected2) => {
    expect(parsed(value)).toBe(expected2);
  });
});

describe("first", () => {
  it("first([1], 2) returns 1", () => {
    expect(first<any>([1], 2)).toBe(1);
  });

  it("first([3], 4) returns 3", () => {
    expect(first<any>([3], 4)).toBe(3);
  });

  it("first(['a'], 'b') returns 'a'", () => {
    expect(first<any>(["a"], "b")).toBe("a");
  });
});

describe("shown", () => {
  it.each([
    [1, "1"],
    [2, "2"],
    [3, "3"],
  ])("shown(%s) returns '%s'", (value, expected2) => {
    expect(shown(value)).toBe(expected2);
  });

  it("shown('a') returns 'a'", () => {
    expect(shown("a")).toBe("a");
  });

  it("shown(undefined) returns 'undefined'", () => {
    expect(shown(undefined)).toBe("undefined");
  });
});

describe("load", () => {
  it("load(1) resolves to { page: 1, isLast: false }", async () => {
    expect(await load(1)).toEqual({ page: 1, isLast: false });
  });

  it("load(2) resolves to { page: 2, isLast: false }", async () => {
    expect(await load(2)).toEqual({ page: 2, isLast: false });
  });

  it("load(10) resolves to { page: 10, isLast: true }", async () => {
    expect(await load(10)).toEqual({ page: 10, isLast: true });
  });
});

describe("Door", () => {
  it.each([
    ["open(2) returns false for code 1", 1, false],
    ["open(2) returns true", 2, true],
    ["open(2) returns false for code 3", 3, false],
  ])("%s", (_, code, expected2) => {
    const door = new Door(code);
    expect(door.open(2)).toBe(expected2);
  });
});

describe("expected", () => {
  it.each([
    ["a", 1, true],
    ["b", 2, false],
    ["c", 3, false],
  ])("expected('%s', %s) returns %s", (title, value, expected2) => {
    expect(expected(title, value)).toBe(expected2);
  });
});
